/** The last page in a bank's frame: what the bank has said, told to our own page around it, which alone hears it. */
const { kind = '', cres = '' } = Object.fromEntries(
  [...document.querySelectorAll<HTMLMetaElement>('meta[name]')].map(({ name, content }) => [name, content]),
)
if (parent !== window) parent.postMessage({ vaultBank: kind, cres }, location.origin)
