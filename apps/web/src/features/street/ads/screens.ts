export { AdScreen } from './ad-screen.tsx'
export { OwnAdsScreen } from './own-ads-screen.tsx'
export { NewAdScreen } from './new-ad-screen.tsx'
export { EditAdScreen } from './edit-ad-screen.tsx'
