// What a studio without a name is called; apart, so that a script brings its own language alone.
// specification.md#email-studio

export const UNNAMED_EN = 'Photo studio';
export const UNNAMED_FR = 'Studio photo';
