export { countProcesses } from './count-processes.ts'
export { ProcessDirectory, type DirectoryOptions, type Peer } from './directory.ts'
export { forgetProcesses } from './forget-processes.ts'
export { takeIdentity, type Identity } from './identity.ts'
