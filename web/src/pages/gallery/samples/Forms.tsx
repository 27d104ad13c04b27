/** Shown in the gallery. */
export default function Forms() {
  return null
}
