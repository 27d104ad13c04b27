import type { PhotoReason } from '@alpenglow/contract/photos/rules'
import type { ReactNode } from 'react'

/** Drawings of what is wrong with a picture. They show no real person and no skin colour. */
const drawings: Record<PhotoReason | 'fine', ReactNode> = {
  fine: <Bust />,
  no_face: (
    <>
      <path d="M0 76l22-34 14 16 22-38 24 36 18-14v58H0z" fill="#5b7b97" />
      <path d="M22 42l14 16-6 4-6-7-10 9zM58 20l24 36-12-4-9-12-12 8z" fill="#e6eff5" />
      <path d="M0 82q50-10 100 0v18H0z" fill="#35546c" />
    </>
  ),
  multiple_faces: (
    <>
      <Bust at="translate(-8 22) scale(.78)" />
      <Bust at="translate(44 22) scale(.78)" hair="#4e6f74" />
    </>
  ),
  no_facial_landmarks: (
    <>
      <Bust eyes={false} mouth={false} />
      <path d="M0 0h100v100H0z" fill="#0e2233" opacity=".58" />
    </>
  ),
  mouth_missing: (
    <Bust mouth={false}>
      <path d="M22 50q18 8 36 0l3 24q-21 10-42 0z" fill="#3f6a8a" />
      <path d="M22.5 58q17.5 8 35 0M21 66q19 8 38 0" fill="none" stroke="#7fa9c8" strokeWidth="1.3" opacity=".7" />
    </Bust>
  ),
  eyes_missing: (
    <Bust eyes={false}>
      <path d="M21 39h38" stroke="#35546c" strokeWidth="4" />
      <rect x="24.5" y="35" width="31" height="14" rx="6.5" fill="#16324a" />
      <path d="M29 45l6-7h5l-6 7z" fill="#7fa9c8" opacity=".6" />
    </Bust>
  ),
}

type BustProps = { at?: string; hair?: string; eyes?: boolean; mouth?: boolean; children?: ReactNode }
function Bust({ at = 'translate(10)', hair = '#5b7b97', eyes = true, mouth = true, children }: BustProps) {
  return (
    <g transform={at}>
      <path d="M20 57C16 34 21 15 40 15s24 19 20 42c-5 4-35 4-40 0z" fill={hair} />
      <path d="M4 102C6 80 22 74 40 74s34 6 36 28v90H4z" fill="#35546c" />
      <path d="M33 56h14v17q-7 7-14 0z" fill="#bccdd9" />
      <path d="M33 62q7 5 14 0v4q-7 5-14 0z" fill="#5b7b97" opacity=".22" />
      <ellipse cx="40" cy="42" rx="17" ry="21" fill="#bccdd9" />
      <path d="M23 40C22 25 31 18 40 18s18 7 17 22C50 35 33 34 30 31c-1 4-4 7-7 9z" fill={hair} />
      <g fill="none" stroke="#35546c" strokeLinecap="round">
        {eyes && <path d="M33.2 42.5v.8M46.8 42.5v.8" strokeWidth="3" />}
        {eyes && <path d="M30.5 37.8q2.7-1.5 5.4-.3M44.1 37.5q2.7-1.2 5.4.3" strokeWidth="1.3" />}
        {mouth && <path d="M34.8 54.5q5.2 1.8 10.4 0" strokeWidth="1.7" />}
        <path d="M40 44v5" strokeWidth="1.2" opacity=".6" />
      </g>
      {children}
    </g>
  )
}

export const PhotoDrawing = ({ of }: { of: PhotoReason | 'fine' }) => (
  <svg viewBox="0 0 100 100" aria-hidden="true">
    <path d="M0 0h100v100H0z" fill="#dbe7ef" />
    {drawings[of]}
  </svg>
)
