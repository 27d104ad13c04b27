/** Shown in the gallery. */
export default function Modals() {
  return null
}
