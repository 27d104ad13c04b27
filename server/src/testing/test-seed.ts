import { configureGlobal } from 'fast-check'
import { isWhole } from './test-breadth.ts'

// A fixed seed keeps test runs reproducible; the whole run draws anew, and prints its seed on failure.
if (!isWhole) configureGlobal({ seed: 1 })
