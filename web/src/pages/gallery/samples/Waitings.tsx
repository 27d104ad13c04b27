/** Shown in the gallery. */
export default function Waitings() {
  return null
}
