/** Shown in the gallery. */
export default function SmallThings() {
  return null
}
