export { runAt, runsUntil, SCHEDULE_STEPS, type ScheduleStep, type Timetable } from './timetable.ts'
