// A WebKit window for WebDriver that stores its data in a folder, as a phone does. The window that comes with the
// driver forgets everything. Run by gjs, with the folder as its argument.
import GLib from 'gi://GLib?version=2.0';
import Gtk from 'gi://Gtk?version=3.0';
import WebKit from 'gi://WebKit2?version=4.1';
import System from 'system';

Gtk.init(null);
const [folder] = System.programArgs;
const place = (name) => GLib.build_filenamev([folder, name]);
const kept = new WebKit.WebsiteDataManager({
  base_data_directory: place('data'),
  base_cache_directory: place('cache'),
});
const context = new WebKit.WebContext({ website_data_manager: kept });
context.get_cookie_manager().set_persistent_storage(place('cookies'), WebKit.CookiePersistentStorage.SQLITE);
context.connect('download-started', (_, download) => {
  download.connect('decide-destination', (_download, name) => {
    download.set_destination(GLib.filename_to_uri(GLib.build_filenamev([folder, 'downloads', name]), null));
    return true;
  });
});
context.connect('automation-started', (_, session) => {
  const view = new WebKit.WebView({ web_context: context, is_controlled_by_automation: true });
  const window = new Gtk.Window({ default_width: 1200, default_height: 850 });
  window.add(view);
  window.show_all();
  session.connect('create-web-view', () => view);
});
context.set_automation_allowed(true);
Gtk.main();
