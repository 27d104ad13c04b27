/**
 * The last page in a bank's frame. It posts the bank's answer to the vault's own page around it, and to no other
 * window: the bank's own frames may be between the two, and the shop's page is around all of them.
 */
const { kind = '', cres = '' } = Object.fromEntries(
  [...document.querySelectorAll<HTMLMetaElement>('meta[name]')].map(({ name, content }) => [name, content]),
)
for (let around: Window = window; around !== around.parent;) {
  around = around.parent
  if (isOurs(around)) around.postMessage({ vaultBank: kind, cres }, location.origin)
}

/**
 * A foreign window's location can't be read. A message posted to one would not arrive, and log an error in its console.
 */
function isOurs(window: Window): boolean {
  try {
    return window.location.origin === location.origin
  } catch {
    return false
  }
}
