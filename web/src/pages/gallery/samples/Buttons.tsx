import { Button, buttonClass } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { useState } from 'react'
import { Sample, Samples } from '../Sample.tsx'
import { useWords } from '../useWords.ts'
import css from './samples.module.css'

const words = {
  en: {
    go: 'Go: the next step',
    hold: 'Hold 4 places',
    line: 'Line; an arrow where it leads to another page',
    person: 'Add a person',
    text: 'Text',
    why: 'Why this price?',
    small: 'Small: 36 px to the eye, 44 to the finger',
    apply: 'Apply',
    change: 'Change',
    continue: 'Continue',
    wide: 'As wide as its place',
    waivers: 'Continue to waivers',
    busy: 'Busy: label and width stay',
    pay: 'Pay $1,889.75',
    alike: 'Busy, the other kinds',
    presses: 'Times it acted:',
    end: 'End the work',
    links: 'Links that look like buttons',
    link: 'A link in a sentence',
    sentence: 'The child’s price holds all winter.',
    long: 'A label that needs two lines',
    longLabel: 'Hold four places at Larkspur Basin for the whole of the first week of February',
  },
  fr: {
    go: 'Principal\u00a0: l’étape suivante',
    hold: 'Retenir 4 places',
    line: 'Trait\u00a0; une flèche s’il mène à une autre page',
    person: 'Ajouter une personne',
    text: 'Texte',
    why: 'Pourquoi ce prix\u00a0?',
    small: 'Petit\u00a0: 36 px pour l’œil, 44 pour le doigt',
    apply: 'Appliquer',
    change: 'Modifier',
    continue: 'Continuer',
    wide: 'Aussi large que sa place',
    waivers: 'Continuer vers les décharges',
    busy: 'Occupé\u00a0: le libellé et la largeur restent',
    pay: 'Payer 1\u00a0889,75\u00a0$',
    alike: 'Occupés, les autres genres',
    presses: 'Fois où il a agi\u00a0:',
    end: 'Finir le travail',
    links: 'Liens en forme de boutons',
    link: 'Un lien dans une phrase',
    sentence: 'Le prix enfant vaut tout l’hiver.',
    long: 'Un libellé sur deux lignes',
    longLabel: 'Retenir quatre places à Larkspur Basin pour toute la première semaine de février',
  },
}

/** At most one primary (`go`) button in each sample, as on each page of the shop. */
export default function Buttons() {
  const say = useWords(words)
  return (
    <Samples>
      <Sample name={say.go}>
        <div className={css.sideBySide}>
          <Button kind="go">{say.hold}</Button>
        </div>
      </Sample>
      <Sample name={say.line}>
        <div className={css.sideBySide}>
          <Button>{say.person}</Button>
          <Button arrow>{say.continue}</Button>
        </div>
      </Sample>
      <Sample name={say.text}>
        <Button kind="text">{say.why}</Button>
      </Sample>
      <Sample name={say.small}>
        <div className={css.sideBySide}>
          <Button kind="go" size="small" arrow>
            {say.continue}
          </Button>
          <Button size="small">{say.apply}</Button>
          <Button kind="text" size="small">
            {say.change}
          </Button>
        </div>
      </Sample>
      <Sample name={say.wide}>
        <Button wide arrow>
          {say.waivers}
        </Button>
      </Sample>
      <Sample name={say.long}>
        <Button kind="go">{say.longLabel}</Button>
      </Sample>
      <Sample name={say.busy}>
        <BusyButton />
      </Sample>
      <Sample name={say.alike}>
        <div className={css.sideBySide}>
          <Button arrow busy>
            {say.continue}
          </Button>
          <Button busy>{say.apply}</Button>
          <Button size="small" busy>
            {say.apply}
          </Button>
          <Button kind="text" busy>
            {say.change}
          </Button>
        </div>
      </Sample>
      <Sample name={say.links}>
        <div className={css.sideBySide}>
          <a href="#buttons" className={buttonClass('go')}>
            {say.continue}
            <Icon name="arrow" />
          </a>
          <a href="#buttons" className={buttonClass('line', { size: 'small' })}>
            {say.change}
          </a>
          <a href="#buttons" className={buttonClass('text')}>
            {say.why}
          </a>
        </div>
      </Sample>
      <Sample name={say.link}>
        <p>
          {say.sentence} <a href="#buttons">{say.why}</a>
        </p>
      </Sample>
    </Samples>
  )
}

/** Stays busy after a press until its work ends, and counts whether a second press did anything. */
function BusyButton() {
  const say = useWords(words)
  const [busy, setBusy] = useState(false)
  const [acted, setActed] = useState(0)
  const act = () => {
    setBusy(true)
    setActed(acted + 1)
  }
  return (
    <>
      <div className={css.sideBySide}>
        <Button kind="go" busy={busy} onClick={act}>
          {say.pay}
        </Button>
        <Button kind="text" onClick={() => setBusy(false)}>
          {say.end}
        </Button>
      </div>
      <p className={css.said}>
        {say.presses} {acted}
      </p>
    </>
  )
}
