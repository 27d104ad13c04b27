import { useState, type ReactNode } from 'react'
import { groundOf, initial, initials } from './initials.ts'
import css from './Person.module.css'

export type FaceOf = {
  name: string
  photo?: string | undefined
  /** The index of its background; by the name where a list has no order of its own. */
  ground?: number
}
type FaceProps = FaceOf & { size?: 'large' | 'small' | 'overlapped'; alone?: boolean }

/** A photo, or the initials where there is none or it fails to load. `alone` when no name stands beside it. */
export function Face({ name, photo, ground = groundOf(name), size = 'large', alone = false }: FaceProps) {
  const [broken, setBroken] = useState<string>()
  const said = alone ? ({ role: 'img', 'aria-label': name } as const) : ({ 'aria-hidden': true } as const)
  return (
    <span className={css.face} data-size={size} data-ground={ground % 4} {...said}>
      {photo && photo !== broken ? (
        <img src={photo} alt="" onError={() => setBroken(photo)} />
      ) : (
        (size === 'overlapped' ? initial : initials)(name)
      )}
    </span>
  )
}

/** A person in a list: the face, the name, and details that matter in the list. */
export const Person = ({ children, ...face }: FaceOf & { size?: 'large' | 'small'; children?: ReactNode }) => (
  <div className={css.person} data-size={face.size}>
    <Face {...face} />
    <div>
      <div className={css.name}>{face.name}</div>
      {children && <div className={css.about}>{children}</div>}
    </div>
  </div>
)

type FacesProps = { label: string; people: FaceOf[]; max?: number; words: { more: (count: number) => string } }

/** Several people in little room: the faces overlap, in the given order. */
export function Faces({ label, people, max = 5, words }: FacesProps) {
  const hidden = people.length > max ? people.length - max + 1 : 0
  const shown = people.slice(0, people.length - hidden)
  return (
    <ul className={css.faces} aria-label={label}>
      {shown.map((person, index) => (
        <li key={`${index} ${person.name}`}>
          <Face {...person} size="overlapped" alone />
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <span className={`${css.face} ${css.rest}`} data-size="overlapped">
            <span aria-hidden="true">+{hidden}</span>
            <span className="for-readers">{words.more(hidden)}</span>
          </span>
        </li>
      )}
    </ul>
  )
}
