import type { DeskTools } from './desk-tools.ts'
import { createMembers } from './members/members.ts'
import { createSignIn } from './sign-in/sign-in.ts'

/** The staff of a resort: their sign-in to the desk, and the roles that say what each may do there. */
export const createStaff = (tools: DeskTools) => ({ ...createSignIn(tools), ...createMembers(tools) })
export type StaffDomain = ReturnType<typeof createStaff>

export { demoDesk, plantDemoStaff } from './demo.ts'
export { addFromCommandLine, type NewMember } from './members/adding.ts'
export { opensDeskSecrets } from './sign-in/codes.ts'
export { lifetimes } from './sign-in/sign-in.ts'
export { demoMemberExists, listSignIns } from './store.ts'
