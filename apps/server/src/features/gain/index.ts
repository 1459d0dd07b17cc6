export { gainFeature } from './feature.ts'
