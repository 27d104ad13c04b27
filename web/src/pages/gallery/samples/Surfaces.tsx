/** Shown in the gallery. */
export default function Surfaces() {
  return null
}
