import type { CSSOptions } from 'vite'

/** What the shop and the desk are written for: whoever has these knows light-dark() and modulepreload. */
export const browsers = ['chrome123', 'edge123', 'firefox125', 'safari17.5']

const version = (major: number, minor = 0) => (major << 16) | (minor << 8)

/**
 * Breakpoints have names (ui/src/breakpoints.css); so have containers, and a part asks for that of another file. Lightning CSS has to be told
 * for whom it writes: else it takes older browsers, and settles light-dark() once for the whole page, where a sky is dark by day, too.
 */
export const styles: CSSOptions = {
  transformer: 'lightningcss',
  lightningcss: {
    targets: { chrome: version(123), edge: version(123), firefox: version(125), safari: version(17, 5) },
    drafts: { customMedia: true },
    cssModules: { container: false },
  },
}
