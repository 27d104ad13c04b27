import { Button } from '@alpenglow/ui/Button'
import { StepBar } from '@alpenglow/ui/surfaces/steps/StepBar'
import { Step, Steps } from '@alpenglow/ui/surfaces/steps/Steps'
import { useState } from 'react'
import { useStepWords } from '@alpenglow/client/words/steps'
import { Sample, Samples } from '../Sample.tsx'
import { useWords } from '../useWords.ts'
import css from './samples.module.css'

const words = {
  en: {
    layout: 'Numbered steps',
    card: 'Card',
    cardDo: 'Enter the card that pays for the passes.',
    cardDone: 'Visa ending in 4242',
    address: 'Billing address',
    addressDo: 'Where does the bank send its letters?',
    addressDone: '14 Rue du Tétras, Annecy',
    review: 'Review',
    reviewDo: 'Look at everything once more.',
    later: 'Comes last.',
    next: 'Continue',
    bar: 'The bar of a checkout',
    checkout: 'Checkout',
    renewal: 'Renewal',
    narrow: 'The bar where there is little room',
    followed: 'Went to',
    titles: ['Cart', 'Account', 'Who gets what', 'Waivers', 'Payment', 'Review'],
  },
  fr: {
    layout: 'Étapes numérotées',
    card: 'Carte',
    cardDo: 'Saisissez la carte qui paie les forfaits.',
    cardDone: 'Visa se terminant par 4242',
    address: 'Adresse de facturation',
    addressDo: 'Où la banque envoie-t-elle son courrier\u00a0?',
    addressDone: '14 rue du Tétras, Annecy',
    review: 'Vérification',
    reviewDo: 'Regardez tout une dernière fois.',
    later: 'Vient à la fin.',
    next: 'Continuer',
    bar: 'La barre d’un paiement',
    checkout: 'Paiement',
    renewal: 'Renouvellement',
    narrow: 'La barre quand la place manque',
    followed: 'Allé à',
    titles: ['Panier', 'Compte', 'Qui reçoit quoi', 'Décharges', 'Paiement', 'Vérification'],
  },
}

export default function StepsSamples() {
  const say = useWords(words)
  return (
    <Samples>
      <Sample name={say.bar} wide>
        <Bar label={say.checkout} />
      </Sample>
      <Sample name={say.narrow}>
        <Bar label={say.renewal} />
      </Sample>
      <Sample name={say.layout} wide>
        <Payment />
      </Sample>
    </Samples>
  )
}

function Bar({ label }: { label: string }) {
  const say = useWords(words)
  const [followed, setFollowed] = useState('')
  const steps = say.titles.map((title, index) => ({ title, href: `#step-${index + 1}` }))
  return (
    <>
      <StepBar
        label={label}
        steps={steps}
        current={2}
        words={useStepWords()}
        onFollow={(event, href) => {
          event.preventDefault()
          setFollowed(href)
        }}
      />
      <p className={css.said}>{followed && `${say.followed} ${followed}`}</p>
    </>
  )
}

/** Three steps, completed one after another; a completed step can be opened again. */
function Payment() {
  const say = useWords(words)
  const [at, setAt] = useState(1)
  const [reached, setReached] = useState(1)
  const next = () => {
    setAt(at + 1)
    setReached(Math.max(reached, at + 1))
  }
  const stateOf = (index: number) => (index === at ? 'current' : index < reached ? 'completed' : 'upcoming')
  const contents = [
    { title: say.card, todo: say.cardDo, done: say.cardDone },
    { title: say.address, todo: say.addressDo, done: say.addressDone },
    { title: say.review, todo: say.reviewDo, done: say.later },
  ]
  const step = useStepWords()
  return (
    <Steps>
      {contents.map(({ title, todo, done }, index) => (
        <Step
          key={title}
          number={index + 1}
          title={title}
          level={3}
          state={stateOf(index)}
          active={<Todo text={todo} {...(index < 2 && { onNext: next })} />}
          other={index < reached || index === 2 ? done : undefined}
          onEdit={() => setAt(index)}
          words={step}
        />
      ))}
    </Steps>
  )
}

function Todo({ text, onNext }: { text: string; onNext?: () => void }) {
  const say = useWords(words)
  return (
    <>
      <p>{text}</p>
      {onNext && (
        <p className={css.below}>
          <Button kind="go" onClick={onNext}>
            {say.next}
          </Button>
        </p>
      )}
    </>
  )
}
