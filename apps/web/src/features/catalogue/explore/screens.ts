export { ExploreScreen } from './explore-screen.tsx'
export { AssetClassScreen } from './asset-class-screen.tsx'
