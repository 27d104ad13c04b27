import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Beside the shop for browsers the same shop for the server, which draws the pages with it: one file with all that it needs, in a folder
 * of its own in the same build, so that the two can never be of different sources.
 */
export const serverBuild = (): Plugin => ({
  name: 'server-build',
  apply: 'build',
  config: ({ build }) => ({
    builder: {
      async buildApp({ build, environments: { client, ssr } }) {
        if (!client || !ssr) throw new Error('the shop is built for browsers and for the server')
        await build(client)
        await build(ssr)
      },
    },
    environments: {
      ssr: {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          ssr: true,
          outDir: join(build?.outDir ?? 'dist', 'server'),
          emptyOutDir: true,
          target: 'node24',
          minify: false,
          copyPublicDir: false,
          rolldownOptions: {
            input: 'src/server.tsx',
            output: { entryFileNames: 'server.mjs', codeSplitting: false },
          },
        },
      },
    },
  }),
})
