import { browsers, styles } from '@alpenglow/client/build/styles'
import { withoutSchemas } from '@alpenglow/client/build/without-schemas'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './build/chunks.ts'
import { flags } from './build/flags.ts'
import { fontFirst } from './build/font-first.ts'
import { integrity } from './build/integrity.ts'
import { narrowFont } from './build/narrow-font.ts'
import { pagesFile } from './build/pages-file.ts'
import { partStyles } from './build/part-styles.ts'
import { precompressed } from './build/precompressed.ts'
import { serverBuild } from './build/server-build.ts'
import { startLater } from './build/start-later.ts'
import { unusedPhone } from './build/unused-phone.ts'

const files = chunks()
/** Each module is placed by itself: nothing that it needs is drawn along. */
const codeSplitting = { groups: [{ name: files.nameOf }], includeDependenciesRecursively: false }

export default defineConfig({
  plugins: [
    react(),
    narrowFont(),
    fontFirst(),
    pagesFile(),
    flags(),
    withoutSchemas(),
    unusedPhone(),
    partStyles(),
    precompressed(),
    startLater(),
    files.plugin,
    integrity(),
    serverBuild(),
  ],
  css: styles,
  // What SWR brings along for React of old.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  build: {
    target: browsers,
    // The content policy forbids inline scripts, and whoever knows light-dark() knows modulepreload.
    // A page's own files are named in its head by the server; the names of all other pages' would weigh a fiftieth of the first page.
    modulePreload: { polyfill: false, resolveDependencies: (_, deps, { hostType }) => (hostType === 'js' ? [] : deps) },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // The first page names all other files; what makes each name the only one of its kind is what can't be compressed of it. The server
      // has to come to the same names.
      output: {
        hashCharacters: 'hex',
        // Every page lists the styles of all others: what they are called costs each of them, and nobody reads it.
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
      },
      // "use client" means something to servers that render React, and nothing here.
      onwarn: (warning, warn) => (warning.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : warn(warning)),
    },
  },
})
