export {
  MESSAGE_LENGTH_MAX,
  OPEN_REQUESTS_MAX,
  REQUEST_STATUSES,
  type RequestStatus,
  statusAfterMessage,
  SUBJECT_LENGTH_MAX,
} from './request.ts'
