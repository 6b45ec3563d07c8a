// The names of a studio without a name; a separate file, so that a script contains only its own language.
// specification.md#email-studio

export const UNNAMED_EN = 'Photo studio';
export const UNNAMED_FR = 'Studio photo';
