import type { CSSOptions } from 'vite'

/** The browsers that the shop and the desk support: those with light-dark(), which also have modulepreload. */
export const browsers = ['chrome123', 'edge123', 'firefox125', 'safari17.5']

const version = (major: number, minor = 0) => (major << 16) | (minor << 8)

/**
 * Custom media queries name the breakpoints (ui/src/breakpoints.css); container names stay global, because a part may
 * query the container of another file. Lightning CSS needs the target browsers: otherwise it compiles light-dark() for
 * older ones, which resolves it once for the whole page, where a sky is dark by day, too.
 */
export const styles: CSSOptions = {
  transformer: 'lightningcss',
  lightningcss: {
    targets: { chrome: version(123), edge: version(123), firefox: version(125), safari: version(17, 5) },
    drafts: { customMedia: true },
    cssModules: { container: false },
  },
}
