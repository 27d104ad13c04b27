import type { Means } from './means.ts'
import { createMembers } from './members.ts'
import { createSignIn } from './sign-in.ts'

/** The people who run a resort: how they get to the desk, and who of them may do what there. */
export const createStaff = (means: Means) => ({ ...createSignIn(means), ...createMembers(means) })
export type Staff = ReturnType<typeof createStaff>

export { demoDesk, plantDemoStaff } from './demo.ts'
export { addFromCommandLine, type NewMember } from './members.ts'
export { lifetimes } from './sign-in.ts'
export { demoMemberExists, listSignIns } from './store.ts'
