import type { ReactNode } from 'react'
import css from './Skeleton.module.css'

/**
 * A placeholder for loading content, in its real size, so that nothing moves when it arrives. It appears only after a
 * delay.
 */
export const Skeleton = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css.skeleton}>
    <output className="for-readers">{label}</output>
    {children}
  </div>
)

type ShapeProps = { width?: string; height?: string }

/** A line of text in the size of the text around it. The last line of a paragraph is shorter. */
export const SkeletonText = ({ lines = 1, width = '100%' }: { lines?: number; width?: string }) => (
  <span className={css.lines}>
    {Array.from({ length: lines }, (_, line) => (
      <span key={line} className={css.text} style={{ inlineSize: lines > 1 && line === lines - 1 ? '62%' : width }} />
    ))}
  </span>
)

/** As large as a person's face by default. */
export const SkeletonFace = ({ width }: Pick<ShapeProps, 'width'>) => (
  <span className={css.face} style={{ inlineSize: width }} />
)

/** A picture, a button, a card. */
export const SkeletonBlock = ({ width = '100%', height = 'var(--button)' }: ShapeProps) => (
  <span className={css.block} style={{ inlineSize: width, blockSize: height }} />
)
