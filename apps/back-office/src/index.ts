export { type BackOffice, makeBackOffice } from './office-plugin.ts';
export { type OfficeBuild, readOfficeBuild } from './office-build.ts';
