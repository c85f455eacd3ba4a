/** The projects of a tab: those whose projecttitle is the tab's name, ignoring case and surrounding space. */
export function projectsOf<Project extends { projecttitle: string }>(
  projects: readonly Project[],
  tab: string,
): Project[] {
  const plain = (words: string) => words.trim().toLowerCase();
  return projects.filter(({ projecttitle }) => plain(projecttitle) === plain(tab));
}
