// Opens the checklist for editors (specification §10.7). Its file stands beside the program's, and is fetched only here.

export const openDoctor = (): void => {
  import('../editors/doctor/doctor.ts').catch(error => console.error('Movie Club has no checklist.', error))
}
