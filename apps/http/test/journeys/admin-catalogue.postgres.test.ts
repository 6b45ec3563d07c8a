import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { adminCatalogue } from './admin-catalogue.journey.ts';
import { adminCatalogueForm } from './admin-catalogue-form.journey.ts';
import { adminPackages } from './admin-packages.journey.ts';

describeOnPostgres('services', adminCatalogue);
describeOnPostgres('packages and add-ons', adminPackages);
describeOnPostgres('the form of a catalogue row', adminCatalogueForm);
