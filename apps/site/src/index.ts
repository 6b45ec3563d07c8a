export { readBuild, type SiteBuild } from './site-build.ts';
export { makeSite, type Site } from './site-plugin.ts';
