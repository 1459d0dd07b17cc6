export { proposalActions, type ProposalAction, type ProposalSeat } from './proposal.ts'
export { isEmailAddress } from './recipient.ts'
export { runAt, runsUntil, SCHEDULE_STEPS, type ScheduleStep, type Timetable } from './timetable.ts'
