import { Icon, type IconName } from '../Icon.tsx'
import css from './Tag.module.css'

export type TagKind = 'plain' | 'good' | 'warn' | 'bad' | 'own'

/** A state in one or two words. Never colour alone: every kind but the plain one has a glyph. */
export const Tag = ({ kind = 'plain', glyph = glyphs[kind], children }: Props) => (
  <span className={css.tag} data-kind={kind}>
    {glyph && <Icon name={glyph} />}
    {children}
  </span>
)

type Props = { kind?: TagKind; glyph?: IconName | undefined; children: string }
const glyphs: Partial<Record<TagKind, IconName>> = { good: 'check', warn: 'alert', bad: 'stop', own: 'person' }
