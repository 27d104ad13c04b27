import type { Plugin } from 'vite'

/**
 * Builds `load-scripts.ts` beside the shop, and writes its name into the shell: pages that the server has rendered
 * begin with it.
 */
export const startLater = (): Plugin => ({
  name: 'start-later',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'src/loading/load-scripts.ts', name: 'load-scripts' })
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const start = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/src/loading/load-scripts.ts'),
      )
      if (!start) throw new Error('the build has no start')
      return html.replace('</head>', `  <!--alpenglow:start /${start.fileName}-->\n  </head>`)
    },
  },
})
