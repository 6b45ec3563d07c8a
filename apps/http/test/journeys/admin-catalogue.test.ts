import { describeOnMemory } from '../support/describe-on-memory.ts';
import { adminCatalogue } from './admin-catalogue.journey.ts';
import { adminCatalogueForm } from './admin-catalogue-form.journey.ts';
import { adminPackages } from './admin-packages.journey.ts';

describeOnMemory('services', adminCatalogue);
describeOnMemory('packages and add-ons', adminPackages);
describeOnMemory('the form of a catalogue row', adminCatalogueForm);
