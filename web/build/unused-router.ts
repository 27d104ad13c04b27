import type { Plugin } from 'vite'

/**
 * The router carries what only its own loading of routes needs: links that fetch the next route ahead, forms that it submits, errors of
 * its loaders. Ours are plain components, and no page uses any of it; yet the bundler must keep what is given so much as a name for
 * developers to read. It is told: the first page waits for 100.7 kB of scripts, gzipped, and would for 104.2, and so does every other.
 */
export const unusedRouter = (): Plugin => ({
  name: 'unused-router',
  apply: 'build',
  load: {
    filter: { id: /react-router\/dist\/production\/lib\/(?:dom\/ssr\/components|errors)\.js$/ },
    handler: (id) => ({
      code: id.endsWith('/errors.js') ? withoutDigests : withoutPrefetching,
      map: null,
      moduleSideEffects: false,
    }),
  },
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/(?:dom\/lib|components|context)\.js$/ },
    handler: (code) => ({
      code: code.replace(/^\w+\.displayName = .*$/gm, '').replace(/(?<== )React\$1\.forwardRef\(/g, '/* @__PURE__ */ $&'),
      map: null,
    }),
  },
})

/** No error here was written down by a server of the router's own. */
const withoutDigests = `
export const decodeRedirectErrorDigest = () => {}
export const decodeRouteErrorResponseDigest = () => {}
`

/** What a link is answered when nobody asks for anything ahead. */
const withoutPrefetching = `
import { createContext } from 'react'
export const FrameworkContext = createContext(undefined)
export const usePrefetchBehavior = () => [false, null, {}]
export const PrefetchPageLinks = () => null
export const mergeRefs = (...refs) => (value) => {
  for (const ref of refs) {
    if (typeof ref === 'function') ref(value)
    else if (ref) ref.current = value
  }
}
const absent = () => { throw new Error('the shop is built without the framework mode of the router') }
export { absent as Links, absent as Meta, absent as Scripts, absent as setIsHydrated, absent as useFrameworkContext }
export const CRITICAL_CSS_DATA_ATTRIBUTE = ''
`
