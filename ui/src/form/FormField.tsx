import { Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { controls, type ControlProps } from './controls.tsx'
import type { FieldDescription, FieldType, FieldValue } from './description.ts'
import { ControlPlaceholder } from './ControlPlaceholder.tsx'
import { ReadOnly } from './ReadOnly.tsx'
import type { FormWords } from './words.ts'

type Props = {
  id: string
  field: FieldDescription
  value: FieldValue
  error: string | undefined
  words: FormWords
  onChange: (value: FieldValue) => void
  half: string | undefined
  onHalf: (half: string) => void
}

/** One field, by its description. */
export function FormField({ id, field, value, error, words, ...state }: Props) {
  if (field.disabled) return <ReadOnly field={field} value={value} words={words} />
  const { remedy, ...control } = field
  const { name, label, sublabel, hint, optional } = control
  const wrong = error && remedy ? <Mendable error={error}>{remedy}</Mendable> : error
  const frame = { id, name, label, sublabel, hint, error: wrong, optional: optional ? words.optional : undefined }
  const shown = controlOf(field.type)({ frame, field: control, value, words, ...state })
  return isFetched(field) ? <Fetched pending={<ControlPlaceholder field={field} words={words} />}>{shown}</Fetched> : shown
}

const never = () => () => {}
const [here, asDrawn] = [() => true, () => false]

/** On the server a lazy control renders its placeholder, because nothing can be loaded. */
function Fetched({ pending, children }: { pending: ReactNode; children: ReactNode }) {
  const isHere = useSyncExternalStore(never, here, asDrawn)
  return isHere ? <Suspense fallback={pending}>{children}</Suspense> : pending
}

/**
 * Only lazy controls have a Suspense boundary. A boundary hydrates later than the page around it, and input from before
 * hydration is replayed only once.
 */
const isFetched = (field: FieldDescription) =>
  field.type === 'password' ? field.meter !== undefined : !['text', 'email', 'checkbox'].includes(field.type)

const Mendable = ({ error, children }: { error: string; children: ReactNode }) => (
  <>
    {error}
    {children}
  </>
)

/** The type of a value follows from the type of its field: `valuesOf` guarantees it, which the compiler can't see. */
function controlOf(type: FieldType) {
  if (!Object.hasOwn(controls, type)) throw new Error('Unknown field type')
  return controls[type] as (props: Omit<ControlProps<FieldType>, 'field'> & { field: FieldDescription }) => ReactNode
}
