export { collect, type Contribution, type Contributions, extensionPoint, type ExtensionPoint } from './extension-point.ts'
export type { Feature, FeatureParts, JobParts, ReferencePart, Service, ServiceParts } from './feature.ts'
