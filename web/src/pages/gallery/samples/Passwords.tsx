/** Shown in the gallery. */
export default function Passwords() {
  return null
}
