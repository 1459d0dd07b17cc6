// The kinds of every feature that notifies profiles, one line per feature.
export { agentKinds } from '../agent/activity-kinds.ts'
export { depositKinds } from '../deposit/activity-kinds.ts'
export { friendKinds } from '../friend/activity-kinds.ts'
export { linkKinds } from '../link/activity-kinds.ts'
export { profileKinds } from '../profile/activity-kinds.ts'
export { sessionKinds } from '../session/activity-kinds.ts'
export { transferKinds } from '../transfer/activity-kinds.ts'
export { verificationKinds } from '../verification/activity-kinds.ts'
