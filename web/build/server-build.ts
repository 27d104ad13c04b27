import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { compressTexts } from './precompressed.ts'

/**
 * Builds the shop a second time for the server, which renders pages with it: one bundled file, in a folder within the
 * same build, so that the two cannot come from different sources. The browsers' files are compressed meanwhile.
 */
export const serverBuild = (): Plugin => ({
  name: 'server-build',
  apply: 'build',
  config: ({ build }) => ({
    builder: {
      async buildApp({ build, environments: { client, ssr } }) {
        if (!client || !ssr) throw new Error('the shop is built for browsers and for the server')
        await build(client)
        const { root, build: built } = client.config
        await Promise.all([build(ssr), compressTexts(resolve(root, built.outDir, 'assets'))])
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
