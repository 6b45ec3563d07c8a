import type { Locale, ProblemCode } from '@booky/domain';
import type { FormatName } from './formats.ts';

/**
 * One sentence for people about each code, in both languages. The table does not compile if a code of the domain has no
 * sentences. specification.md#problems specification.md#values-never-echoed
 */
export const PROBLEM_WORDS: Readonly<Record<ProblemCode, Readonly<Record<Locale, string>>>> = {
  required: { en: 'This field is required.', fr: 'Ce champ est obligatoire.' },
  unknown_key: { en: 'This field is not known here.', fr: 'Ce champ n’est pas connu ici.' },
  wrong_type: {
    en: 'This value is of the wrong type.',
    fr: 'Cette valeur n’est pas du bon type.',
  },
  wrong_form: {
    en: 'This value does not have the right form.',
    fr: 'Cette valeur n’a pas la forme attendue.',
  },
  too_short: { en: 'This text is too short.', fr: 'Ce texte est trop court.' },
  too_long: { en: 'This text is too long.', fr: 'Ce texte est trop long.' },
  too_small: { en: 'This is less than is allowed.', fr: 'Cette valeur est en dessous du minimum permis.' },
  too_large: { en: 'This is more than is allowed.', fr: 'Cette valeur dépasse le maximum permis.' },
  too_many: { en: 'There are too many of these.', fr: 'Il y en a trop.' },
  duplicate: { en: 'The same item is here twice.', fr: 'Le même élément figure deux fois.' },
  not_one_of: { en: 'This is not one of the choices.', fr: 'Cette valeur ne fait pas partie des choix.' },
  not_found: {
    en: 'This does not exist or is no longer valid.',
    fr: 'Cela n’existe pas ou n’est plus valable.',
  },
  not_offered: { en: 'This is not on offer.', fr: 'Cela n’est pas proposé.' },
  too_soon: { en: 'This time is too soon to book.', fr: 'Cette heure est trop proche pour être réservée.' },
  in_the_past: { en: 'This is in the past.', fr: 'Cette date est passée.' },
  outside_hours: {
    en: 'This time is outside the opening hours.',
    fr: 'Cette heure est en dehors des heures d’ouverture.',
  },
  not_a_start: { en: 'No shoot starts at this time.', fr: 'Aucune séance ne commence à cette heure.' },
  must_be_true: { en: 'This has to be accepted.', fr: 'Cela doit être accepté.' },
  both_or_neither: {
    en: 'One of these two is needed, and not both.',
    fr: 'Il faut l’un des deux, et pas les deux.',
  },
  order: {
    en: 'These dates or times are in the wrong order, or overlap.',
    fr: 'Ces dates ou ces heures sont dans le mauvais ordre ou se chevauchent.',
  },
};

/** Sentences about the required form of a value. Only formats that a person can hardly guess have one. */
export const FORM_WORDS: Partial<Readonly<Record<FormatName, Readonly<Record<Locale, string>>>>> = {
  'payer-phone': {
    en: 'Enter a Rwandan mobile number, such as 0788 123 456. To pay by card, any number with + and its country code works too.',
    fr: 'Indiquez un numéro de mobile rwandais, par exemple 0788 123 456. Par carte, un numéro étranger avec + et l’indicatif du pays convient aussi.',
  },
};

/** Returns the sentences for the code `wrong_type` of a numeric field, with an example value. */
export const numberWords = (example: number): Readonly<Record<Locale, string>> => ({
  en: `Write a number in digits alone, such as ${example}.`,
  fr: `Écrivez un nombre en chiffres seuls, par exemple ${example}.`,
});
