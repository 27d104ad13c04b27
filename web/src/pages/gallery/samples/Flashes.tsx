/** Shown in the gallery. */
export default function Flashes() {
  return null
}
