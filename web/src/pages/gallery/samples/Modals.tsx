import { Button } from '@alpenglow/ui/Button'
import { Modal } from '@alpenglow/ui/dialogs/Modal'
import { TextField } from '@alpenglow/ui/fields/text/TextField'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { NamedModal } from '../../../events/NamedModal.tsx'
import { useModalWords } from '@alpenglow/client/words/modal'
import { Sample, Samples } from '../Sample.tsx'
import { useWords } from '../useWords.ts'
import { modalWords } from './modal-words.ts'
import css from './samples.module.css'

export default function Modals() {
  const say = useWords(modalWords)
  const answers = (close: () => void) => ({
    primary: { label: say.yes, onPress: close },
    secondary: { label: say.no, onPress: close },
  })
  return (
    <Samples>
      <Sample name={say.decision}>
        <Opener word={say.open} dialog={(close) => ({ title: say.title, actions: answers(close), children: say.text })} />
      </Sample>
      <Sample name={say.small}>
        <Opener word={say.smallOpen} dialog={() => ({ title: say.smallOpen, size: 'small', children: say.smallText })} />
      </Sample>
      <Sample name={say.large}>
        <Opener word={say.largeOpen} dialog={(close) => ({ ...waiver(say, close), size: 'large' })} />
      </Sample>
      <Sample name={say.long}>
        <Opener word={say.open} dialog={(close) => ({ title: say.longTitle, actions: answers(close), children: say.text })} />
      </Sample>
      <Sample name={say.loading}>
        <SavingModal />
      </Sample>
      <Sample name={say.plain}>
        <SearchingModal />
      </Sample>
      <Sample name={say.nested}>
        <Opener word={say.nestedOpen} dialog={(close) => choice(say, close)} />
      </Sample>
      <Sample name={say.form}>
        <GroupForm />
      </Sample>
      <Sample name={say.counted}>
        <CountedModal />
      </Sample>
    </Samples>
  )
}

type Say = typeof modalWords.en
type Content = Omit<ComponentProps<typeof Modal>, 'open' | 'onClose' | 'words' | 'onVisible'>

/** A button with its dialog. Below it stand the dialog's visibility events, which the shop counts. */
function Opener({ word, dialog }: { word: string; dialog: (close: () => void) => Content }) {
  const say = useWords(modalWords)
  const [open, setOpen] = useState(false)
  const [told, setTold] = useState<string[]>([])
  const close = () => setOpen(false)
  const hear = (visible: boolean) => setTold((before) => [...before, visible ? say.shown : say.gone])
  return (
    <>
      <Button onClick={() => setOpen(true)}>{word}</Button>
      <p className={css.said}>{told.join(', ')}</p>
      <Modal {...dialog(close)} open={open} words={useModalWords()} onClose={close} onVisible={hear} />
    </>
  )
}

const waiver = (texts: Say, close: () => void): Content => ({
  title: texts.largeTitle,
  actionPanel: <p>{texts.panel}</p>,
  actions: { primary: { label: texts.accept, onPress: close }, secondary: { label: texts.later, onPress: close } },
  children: <Paragraphs>{texts.paragraph}</Paragraphs>,
})

const Paragraphs = ({ children }: { children: ReactNode }) =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((paragraph) => <p key={paragraph}>{children}</p>)

const choice = (texts: Say, close: () => void): Content => ({
  title: texts.nestedTitle,
  actions: { secondary: { label: texts.later, onPress: close } },
  children: <NewPerson />,
})

function NewPerson() {
  const say = useWords(modalWords)
  const dialog = (close: () => void): Content => ({
    title: say.innerTitle,
    size: 'small',
    actions: { primary: { label: say.add, onPress: close } },
    children: say.nestedText,
  })
  return (
    <>
      <p>{say.nestedText}</p>
      <Opener word={say.inner} dialog={dialog} />
    </>
  )
}

/** Stays pending until a press ends it, so that the reader can look at it for as long as they like. */
function SavingModal() {
  const say = useWords(modalWords)
  const [step, setStep] = useState<'closed' | 'open' | 'saving' | 'saved'>('closed')
  const [city, setCity] = useState('')
  const waiting = (
    <>
      <p>{say.saving}</p>
      <Button size="small" onClick={() => setStep('saved')}>
        {say.saved}
      </Button>
    </>
  )
  return (
    <>
      <Button onClick={() => setStep('open')}>{say.loadingOpen}</Button>
      <p className={css.said}>{step === 'saved' && `${say.result} ${city}`}</p>
      <Modal
        open={step === 'open' || step === 'saving'}
        title={say.loadingTitle}
        loading={step === 'saving'}
        loadingContent={waiting}
        actions={{ primary: { label: say.save, onPress: () => setStep('saving') } }}
        words={useModalWords()}
        onClose={() => setStep('closed')}
      >
        <TextField label={say.city} value={city} onChange={(event) => setCity(event.target.value)} />
      </Modal>
    </>
  )
}

/** Without a text of its own. It stops loading after three seconds, since nothing in it can be pressed. */
function SearchingModal() {
  const say = useWords(modalWords)
  const [open, setOpen] = useState(false)
  const [loading, setLoading] = useState(false)
  const start = () => {
    setOpen(true)
    setLoading(true)
    setTimeout(setLoading, 3000, false)
  }
  return (
    <>
      <Button onClick={start}>{say.plainOpen}</Button>
      <Modal open={open} title={say.plainTitle} loading={loading} words={useModalWords()} onClose={() => setOpen(false)}>
        {say.nestedText}
      </Modal>
    </>
  )
}

/** Opens by name, as the dialogs of the shop's pages do. */
function CountedModal() {
  const say = useWords(modalWords)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say.countedOpen}</Button>
      <NamedModal
        name="insurance-check"
        open={open}
        title={say.countedTitle}
        size="small"
        actions={{ primary: { label: say.add, onPress: close }, secondary: { label: say.later, onPress: close } }}
        onClose={close}
      >
        <p>{say.countedText}</p>
      </NamedModal>
    </>
  )
}

function GroupForm() {
  const say = useWords(modalWords)
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say.formOpen}</Button>
      <Modal
        open={open}
        title={say.formTitle}
        startAt="control"
        actions={{
          primary: { label: say.save, form: 'group' },
          secondary: { label: say.later, onPress: () => setOpen(false) },
        }}
        words={useModalWords()}
        onClose={() => setOpen(false)}
      >
        <form
          id="group"
          onSubmit={(event) => {
            event.preventDefault()
            setOpen(false)
          }}
        >
          <TextField label={say.name} value={name} onChange={(event) => setName(event.target.value)} />
        </form>
      </Modal>
    </>
  )
}
