// Replaces the check whether card fields can format their input. Our code does not use this check, and the provider's frames have a check
// of their own.
export default undefined
