export {
  type ImpersonalTable,
  isPersonal,
  type NamedFile,
  type Person,
  PERSONAL_DATA,
  type PersonalTable,
  type Retention,
  type Row,
} from './personal-table.ts'
export { PLATFORM_DATA } from './platform-tables.ts'
export { rowsAbout } from './rows-of.ts'
