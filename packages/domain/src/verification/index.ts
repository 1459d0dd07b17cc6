export { isBirthDate } from './birth-date.ts'
export { FILE_BYTES_MAX, FILE_TYPES, FILES_BYTES_MAX, FILES_MAX, fileTypeOf, type FileType } from './file-type.ts'
export { isReason } from './reason.ts'
export { maySubmit } from './may-submit.ts'
