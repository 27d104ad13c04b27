import { Button } from '@alpenglow/ui/Button'
import { createFlashes, type FlashMessage } from '@alpenglow/ui/dialogs/flash-store.ts'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useFlashWords } from '@alpenglow/client/words/flash'
import { Sample, Samples } from '../Sample.tsx'
import { useWords } from '../useWords.ts'
import css from './samples.module.css'

const words = {
  en: {
    types: 'The four types',
    info: 'The upper lifts open at 9:30 today.',
    success: 'The pass is Léa’s now.',
    warn: 'Two days are left to sign the waiver.',
    error: 'Your bank said no. Nothing was charged. Try another card or call them.',
    ticked: 'Info with a tick: the profile is created',
    created: 'Profile created',
    createdText: 'Profile created.',
    refused: 'The bank refuses',
    undoing: 'Something to take back',
    still: 'How each of them looks',
    stillRegion: 'Examples of messages',
    half: 'Only Léa’s pass was moved. Noah has one already.',
    remove: 'Remove the insurance',
    removed: 'Insurance removed.',
    back: 'Insurance is back.',
    same: 'The same id',
    saving: 'Saving',
    saved: 'Saved',
    savingText: 'Saving your address.',
    savedText: 'Your address is saved.',
    exclusive: 'Exclusive',
    alone: 'Closed for the night',
    aloneText: 'The shop closes for ten minutes. Your cart is safe.',
    counted: 'With a navigation count',
    count: 'Card saved, count 0',
    cardSaved: 'Your card is saved.',
    twice: 'Still looking, count 1',
    looking: 'We still look for your pass.',
    go: 'Go to another page',
    went: 'Pages:',
    held: 'Messages:',
    close: 'Remove the exclusive message',
  },
  fr: {
    types: 'Les quatre types',
    info: 'Les remontées du haut ouvrent à 9\u00a0h\u00a030.',
    success: 'Le forfait est à Léa maintenant.',
    warn: 'Il reste deux jours pour signer la décharge.',
    error: 'Votre banque a refusé. Rien n’a été débité. Essayez une autre carte ou appelez-la.',
    ticked: 'Information cochée\u00a0: le profil est créé',
    created: 'Profil créé',
    createdText: 'Profil créé.',
    refused: 'La banque refuse',
    undoing: 'Une chose à reprendre',
    still: 'L’allure de chacun',
    stillRegion: 'Exemples de messages',
    half: 'Seul le forfait de Léa a changé de mains. Noah en a déjà un.',
    remove: 'Retirer l’assurance',
    removed: 'Assurance retirée.',
    back: 'L’assurance est de retour.',
    same: 'Le même identifiant',
    saving: 'Enregistrement',
    saved: 'Enregistré',
    savingText: 'Nous enregistrons votre adresse.',
    savedText: 'Votre adresse est enregistrée.',
    exclusive: 'Exclusif',
    alone: 'Fermeture pour la nuit',
    aloneText: 'La boutique ferme dix minutes. Votre panier est gardé.',
    counted: 'Avec un compte de navigations',
    count: 'Carte enregistrée, compte 0',
    cardSaved: 'Votre carte est enregistrée.',
    twice: 'Recherche en cours, compte 1',
    looking: 'Nous cherchons toujours votre forfait.',
    go: 'Aller à une autre page',
    went: 'Pages\u00a0:',
    held: 'Messages\u00a0:',
    close: 'Retirer le message exclusif',
  },
}

/** The gallery's own store of messages, of the same kind as the shop's. */
const flashes = createFlashes()
const FlashList = lazy(async () => ({ default: (await import('@alpenglow/ui/dialogs/FlashList')).FlashList }))
const types = ['info', 'success', 'warn', 'error'] as const

export default function Flashes() {
  const say = useWords(words)
  const list = useFlashWords()
  return (
    <>
      <Samples>
        <Sample name={say.types}>
          {types.map((type) => (
            <Add key={type} word={type === 'error' ? say.refused : say[type]} message={{ type, text: say[type] }} />
          ))}
        </Sample>
        <Sample name={say.ticked}>
          <Add word={say.created} message={{ type: 'info', text: say.createdText, options: { glyph: 'check' } }} />
        </Sample>
        <Sample name={say.undoing}>
          <Add word={say.remove} message={{ type: 'info', text: say.removed, options: { undo: () => bringBack(say.back) } }} />
        </Sample>
        <Sample name={say.same}>
          <Add word={say.saving} message={{ id: 'address', type: 'info', text: say.savingText }} />
          <Add word={say.saved} message={{ id: 'address', type: 'success', text: say.savedText }} />
        </Sample>
        <Sample name={say.exclusive}>
          <Add word={say.alone} message={{ id: 'night', type: 'error', text: say.aloneText, options: { exclusive: true } }} />
          <Button size="small" onClick={() => flashes.remove('night')}>
            {say.close}
          </Button>
        </Sample>
        <Sample name={say.counted}>
          <Add word={say.count} message={{ type: 'info', text: say.cardSaved, navigationCount: 0 }} />
          <Add word={say.twice} message={{ type: 'warn', text: say.looking, navigationCount: 1 }} />
          <Navigation />
        </Sample>
        <Sample name={say.still}>
          <Still />
        </Sample>
      </Samples>
      <Suspense>
        <FlashList flashes={flashes} words={list} />
      </Suspense>
    </>
  )
}

const bringBack = (text: string) => flashes.add({ type: 'success', text })

/** A store whose messages stay: they expire with a navigation that never happens. */
function Still() {
  const say = useWords(words)
  const list = useFlashWords()
  const [store] = useState(() => {
    const still = createFlashes()
    const options = { undo: () => undefined }
    for (const type of types) still.add({ type, text: say[type], navigationCount: 0 })
    still.add({ type: 'info', text: say.removed, options, navigationCount: 0 })
    still.add({ type: 'error', text: say.half, options })
    return still
  })
  return (
    <div className={css.stage}>
      <Suspense>
        <FlashList flashes={store} words={{ ...list, region: say.stillRegion }} />
      </Suspense>
    </div>
  )
}

const Add = ({ word, message }: { word: string; message: FlashMessage }) => (
  <p>
    <Button kind="text" size="small" onClick={() => flashes.add(message)}>
      {word}
    </Button>
  </p>
)

function Navigation() {
  const say = useWords(words)
  const [pages, setPages] = useState(0)
  const held = useSyncExternalStore(flashes.subscribe, flashes.current)
  const go = () => {
    flashes.navigated()
    setPages(pages + 1)
  }
  return (
    <>
      <p>
        <Button size="small" onClick={go}>
          {say.go}
        </Button>
      </p>
      <p className={css.said}>
        {say.went} {pages}. {say.held} {held.length}.
      </p>
    </>
  )
}
