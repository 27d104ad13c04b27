import { Button } from '@alpenglow/ui/Button'
import { ErrorBlock, Note } from '@alpenglow/ui/messages/ErrorBlock'
import { useState } from 'react'
import { Sample, Samples, ShownAfterMount } from '../Sample.tsx'
import { useWords } from '../useWords.ts'

const words = {
  en: {
    block: 'Block, a sentence',
    blockSays: 'Your bank said no. Nothing was charged. Try another card or call them.',
    marked: 'Block, a string in Markdown',
    markedSays:
      'Two things are missing before the gate opens:\n\n- a **photo** of Léa, alone\n- a signed waiver\n\nMore under [Terms of sale](/terms).',
    elements: 'Block with a way on',
    elementsSay: 'We could not load the resorts.',
    again: 'Try again',
    plain: 'Plain, text alone',
    plainSays: 'This address and password don’t match. Check both, then try again.',
    plainMarked: 'Plain, a string in Markdown',
    plainMarkedSays: 'Write the code **without** blanks, as in `ALPS-2027`.',
    long: 'One long word',
    longSays: 'The voucher ALPENGLOWFRIENDSANDFAMILYVOUCHERTWOTHOUSANDTWENTYSEVENWITHOUTANYBLANK is not known here.',
    info: 'A note',
    infoSays: 'Your session has ended. Your cart is safe.',
    warn: 'A note that wants attention',
    warnSays: 'One pass is still nobody’s.',
    live: 'Comes, changes, comes into view',
    first: 'Two faces in this photo. We need yours alone.',
    second: 'No face in this photo. Come closer to the light.',
    check: 'Check the photo',
    below: 'The button stands below its message, as at the end of a long form.',
  },
  fr: {
    block: 'Bloc, une phrase',
    blockSays: 'Votre banque a refusé. Rien n’a été débité. Essayez une autre carte ou appelez-la.',
    marked: 'Bloc, un texte en Markdown',
    markedSays:
      'Il manque deux choses pour que le portillon s’ouvre\u00a0:\n\n- une **photo** de Léa, seule\n- une décharge signée\n\nPlus de détails dans les [Conditions de vente](/fr/terms).',
    elements: 'Bloc avec une issue',
    elementsSay: 'Impossible d’afficher les stations.',
    again: 'Réessayer',
    plain: 'Simple, texte seul',
    plainSays: 'Cette adresse et ce mot de passe ne vont pas ensemble. Vérifiez les deux, puis réessayez.',
    plainMarked: 'Simple, un texte en Markdown',
    plainMarkedSays: 'Écrivez le code **sans** espaces, comme `ALPS-2027`.',
    long: 'Un long mot',
    longSays: 'Le bon ALPENGLOWAMISETFAMILLEBONDEUXMILLEVINGTSEPTSANSAUCUNEESPACEENTRELESLETTRES est inconnu ici.',
    info: 'Une remarque',
    infoSays: 'Votre session est terminée. Votre panier est gardé.',
    warn: 'Une remarque qui demande attention',
    warnSays: 'Un forfait n’est encore à personne.',
    live: 'Vient, change, se montre',
    first: 'Deux visages sur cette photo. Il nous faut le vôtre seul.',
    second: 'Aucun visage sur cette photo. Approchez-vous de la lumière.',
    check: 'Vérifier la photo',
    below: 'Le bouton est sous son message, comme à la fin d’un long formulaire.',
  },
}

export default function Messages() {
  const say = useWords(words)
  return (
    <Samples>
      <Sample name={say.block}>
        <ShownAfterMount>
          <ErrorBlock>{say.blockSays}</ErrorBlock>
        </ShownAfterMount>
      </Sample>
      <Sample name={say.marked}>
        <ShownAfterMount>
          <ErrorBlock>{say.markedSays}</ErrorBlock>
        </ShownAfterMount>
      </Sample>
      <Sample name={say.elements}>
        <ShownAfterMount>
          <ErrorBlock>
            <p>{say.elementsSay}</p>
            <Button kind="text">{say.again}</Button>
          </ErrorBlock>
        </ShownAfterMount>
      </Sample>
      <Sample name={say.plain}>
        <ErrorBlock variant="plain">{say.plainSays}</ErrorBlock>
      </Sample>
      <Sample name={say.plainMarked}>
        <ErrorBlock variant="plain">{say.plainMarkedSays}</ErrorBlock>
      </Sample>
      <Sample name={say.long}>
        <ShownAfterMount>
          <ErrorBlock>{say.longSays}</ErrorBlock>
        </ShownAfterMount>
      </Sample>
      <Sample name={say.info}>
        <Note>{say.infoSays}</Note>
      </Sample>
      <Sample name={say.warn}>
        <Note kind="warn">{say.warnSays}</Note>
      </Sample>
      <Sample name={say.live}>
        <Live texts={say} />
      </Sample>
    </Samples>
  )
}

function Live({ texts }: { texts: typeof words.en }) {
  const [checks, setChecks] = useState(0)
  return (
    <div style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
      {checks > 0 && <ErrorBlock>{checks % 2 === 1 ? texts.first : texts.second}</ErrorBlock>}
      <p>{texts.below}</p>
      <Button onClick={() => setChecks(checks + 1)}>{texts.check}</Button>
    </div>
  )
}
