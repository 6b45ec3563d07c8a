// The words for a studio that has no name. A separate file, so that a script contains only its own language.
// specification.md#email-studio

export const UNNAMED_EN = 'Photo studio';
export const UNNAMED_FR = 'Studio photo';
