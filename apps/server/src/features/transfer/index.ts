export { transferJobs } from './jobs.ts'
export { sendTransfer, type NewTransfer } from './send-transfer.ts'
export { transferRoutes } from './routes.ts'
