export { countProcesses } from './count-processes.ts'
export { ProcessDirectory, type DirectoryOptions, type Peer } from './directory.ts'
export { takeIdentity, type Identity } from './identity.ts'
