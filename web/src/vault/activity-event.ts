/** A window event: the guest is active inside a frame, where this document sees no input. */
export const activityEvent = 'done-in-frame'
