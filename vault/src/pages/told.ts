/**
 * The last page in a bank's frame: what the bank has said, told to our own page around it, which alone hears it: there may be frames of the
 * bank's own between the two, and of another origin nobody hears anything.
 */
const { kind = '', cres = '' } = Object.fromEntries(
  [...document.querySelectorAll<HTMLMetaElement>('meta[name]')].map(({ name, content }) => [name, content]),
)
for (let around: Window = window; around !== around.parent;) {
  around = around.parent
  around.postMessage({ vaultBank: kind, cres }, location.origin)
}
