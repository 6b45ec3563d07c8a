import { tellHeight } from '../embed/tell-height.ts';

tellHeight();
